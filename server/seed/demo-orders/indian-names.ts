/** First and last names in India, the frequent ones first: ten thousand whole names. */
const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Asha Priya Anita Sunita Lakshmi Meera Kavita Pooja Neha Rekha Deepa Radha Sita Geeta Anjali Shanti Usha Lata Kamala Savita
  Divya Swati Sneha Shruti Nisha Manju Padma Saraswati Gayatri Vandana Archana Ritu Suman Jyoti Aarti Rani Seema Preeti
  Shobha Sudha Vijaya Vidya Uma Malini Nalini Shalini Nandini Mohini Kalpana Bhavana Sadhana Vasudha Yamini Damini Ramya
  Soumya Kavya Navya Bhavya Ananya Aishwarya Aditi Isha Tara Maya Chitra Mitra Indira Sarojini Sharmila Urmila Nirmala Sushila
  Pratibha Prabha Vibha Shubha Subhadra Sumitra Savitri Parvati Bhagyashree Vijayalakshmi Dhanalakshmi Mahalakshmi
  Rajalakshmi Subbulakshmi Thangamani Ponni Selvi Amudha Kanimozhi Yazhini Moumita Sanchita Debjani Anindita Paromita
  Sreelekha`);

export const lastNames = words(`
  Kumar Devi Singh Sharma Das Rao Nair Reddy Patel Gupta Verma Iyer Menon Pillai Joshi Mishra Roy Ghosh Banerjee Mukherjee
  Chatterjee Bose Sen Dutta Saha Mondal Biswas Sarkar Basak Khan Begum Shaikh Ansari Fernandes DSouza Pinto Kulkarni Deshpande
  Deshmukh Patil Jadhav Pawar Shinde Gaikwad Chavan More Sawant Naik Gowda Hegde Shetty Bhat Kamath Pai Acharya Murthy Swamy
  Krishnan Raman Subramanian Venkatesan Natarajan Sundaram Narayanan Balakrishnan Ramachandran Gopalan Varma Kurup Panicker
  Thomas Mathew George Varghese Cherian Jain Agarwal Bansal Goel Mittal Khanna Kapoor Malhotra Chopra Mehra Arora Bhatia Sethi
  Gill Sandhu Dhillon Grewal Bedi Thakur Chauhan Rathore Shekhawat Yadav Tiwari`);
